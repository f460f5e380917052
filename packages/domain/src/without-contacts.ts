/** Eight digits or more, in whatever groups people write them. */
const numbers = /\+?\(?\d(?:[\s().\-–]{0,3}\d){7,}/g

/** Links, and bare domain names with a common ending: 'festa.Venha' is no link, it only lacks a space. */
const links =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}][\p{L}\p{N}.-]*\.(?:com|net|org|br|me|ee|am|be|app|bio|link|site|online|store)(?![\p{L}\p{N}])(?:\/\S*)?/giu

const addresses = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

const handles = /@[\p{L}\p{N}._]{2,}/gu

/** Masks phone numbers, handles, links and e-mails in a text, for readers who should use the contact links of the page. */
export const withoutContacts = (text: string) =>
  [addresses, links, handles, numbers].reduce(
    (rest, pattern) => rest.replace(pattern, '[contato na página]'),
    text,
  )
