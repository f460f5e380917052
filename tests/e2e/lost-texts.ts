import type { Page } from '@playwright/test'

/** Runs in the page: finds texts that are outside the viewport or clipped by an ancestor. */
function findLostTexts() {
  const lost: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) lost.push(`the page is ${root.scrollWidth} px wide`)

  const isForScreenReaders = (element: Element) =>
    getComputedStyle(element).position === 'absolute' && element.clientWidth <= 1
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const hides = (value: string) => value === 'hidden' || value === 'clip'

  // Cards far outside the viewport are not laid out, so only the other cards are checked.
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent?.checkVisibility(seen)) continue
    // Texts behind a modal dialog are skipped.
    if (parent.closest('[aria-hidden=true], [inert]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue

    let { left, right, top, bottom } = box
    let isReachable = left >= -1 && right <= root.clientWidth + 1
    let isCut = false
    for (let around: Element | null = parent; around && around !== root; around = around.parentElement) {
      if (isForScreenReaders(around)) {
        isReachable = true
        isCut = false
        break
      }
      const style = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (scrolls(style.overflowX)) isReachable = true
      // A clamped text is not lost: it ends in an ellipsis, and another screen shows it in full.
      if (style.webkitLineClamp !== 'none') ({ left, right, top, bottom } = edge)
      if (hides(style.overflowX) && (left < edge.left - 1 || right > edge.right + 1)) isCut = true
      if (hides(style.overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)) isCut = true
      // Content of a scroll container is not lost: it can be scrolled into view.
      if (scrolls(style.overflowY)) break
    }
    if (!isReachable) lost.push(`beside the window: ${text}`)
    if (isCut) lost.push(`cut: ${text}`)
  }

  return lost
}

/** Runs in the page: finds placeholders of empty fields that are wider than their field. */
function findCutPlaceholders() {
  const context = document.createElement('canvas').getContext('2d')

  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')]
    .filter((field) => {
      if (context === null || !field.checkVisibility()) return false
      const style = getComputedStyle(field)
      context.font = style.font
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      return context.measureText(field.placeholder).width > field.clientWidth - padding
    })
    .map((field) => field.placeholder)
}

export const lostTexts = (page: Page) => page.evaluate(findLostTexts)

export const cutPlaceholders = (page: Page) => page.evaluate(findCutPlaceholders)
