/** A picture that does not come leaves its space as it was, without the browser's sign for it (`styles/base.css`). */
export function hideBrokenPictures() {
  const mark = ({ target, type }: Event) =>
    target instanceof HTMLImageElement && target.toggleAttribute('data-broken', type === 'error')
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
}
