/** The file extension of an opaque image that `shrinkImage` made. */
export const imageExtension = ({ type }: Blob) => (type === 'image/webp' ? 'webp' : 'jpg')
