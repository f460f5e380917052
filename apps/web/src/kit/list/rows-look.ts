/** An `AdminList` whose rows share one card. */
export const rowsLook =
  'gap-0! -outline-offset-1 divide-y divide-border overflow-hidden rounded-lg bg-surface shadow-1 outline outline-border [&>button]:my-3'
