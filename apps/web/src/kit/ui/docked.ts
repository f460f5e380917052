/** The look of a bar that stays at the window's bottom (on a phone above the tabs) while its form scrolls; not in low windows. */
export const dockedLook =
  'sticky bottom-[calc(6px+max(50px,33px+0.9rem)+max(0.5rem,env(safe-area-inset-bottom)))] z-10 -mx-4 border-border border-t bg-surface px-4 py-2.5 shadow-bar sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5 md:bottom-0 md:rounded-lg md:border [@media(max-height:30rem)]:static'
