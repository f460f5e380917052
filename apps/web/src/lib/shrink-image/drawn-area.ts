import type { Shape } from './shapes.ts'

/** The part of a picture to draw, and the size to draw it in: in proportion, never enlarged. */
export function drawnArea(
  { width, height }: { width: number; height: number },
  shape: Pick<Shape, 'width' | 'height' | 'isCropped'>,
) {
  const ratio = shape.width / shape.height
  const part = shape.isCropped
    ? { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
    : { width, height }
  const scale = Math.min(1, shape.width / part.width, shape.height / part.height)

  return {
    ...part,
    x: (width - part.width) / 2,
    y: (height - part.height) / 2,
    drawnWidth: Math.max(1, Math.round(part.width * scale)),
    drawnHeight: Math.max(1, Math.round(part.height * scale)),
  }
}
