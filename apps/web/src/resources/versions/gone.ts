/** The code of the error if a row was deleted since a form has read it. */
export const gone = 'gone'
