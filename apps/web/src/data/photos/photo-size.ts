/** A panorama stood on end would otherwise be stored many times as tall as any screen. */
const tallest = 2

/** The size in which a picture is stored for this width: never enlarged, its proportions kept. */
export function photoSize(picture: { width: number; height: number }, width: number) {
  const scale = Math.min(1, width / picture.width, (width * tallest) / picture.height)

  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
