import type { Shape, Size } from './shapes.ts'

/** The part of a picture to draw, and the size to draw it in: in proportion, never enlarged. */
export function drawnArea(
  { width, height }: Size,
  shape: Pick<Shape, 'width' | 'height' | 'isCropped' | 'part'>,
) {
  const ratio = shape.width / shape.height
  const size = shape.isCropped
    ? { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
    : { width, height }
  const part = shape.part ?? { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 }
  const scale = Math.min(1, shape.width / part.width, shape.height / part.height)

  return {
    ...part,
    drawnWidth: Math.max(1, Math.round(part.width * scale)),
    drawnHeight: Math.max(1, Math.round(part.height * scale)),
  }
}
