/** Eight digits or more, in whatever groups people write them. */
const numbers = /\+?\(?\d(?:[\s().\-–]{0,3}\d){7,}/g

const links = /\b(?:https?:\/\/|www\.)\S+|\b(?:wa\.me|api\.whatsapp\.com|instagram\.com|instagr\.am)\/\S+/gi

const addresses = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

const handles = /@[\p{L}\p{N}._]{2,}/gu

/** A text without phone numbers, handles, links and e-mails, for readers who are to contact through a page. */
export const withoutContacts = (text: string) =>
  [links, addresses, handles, numbers].reduce(
    (rest, pattern) => rest.replace(pattern, '[contato na página]'),
    text,
  )
