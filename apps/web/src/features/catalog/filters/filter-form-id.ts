/** The id of the filters' form, to which the order outside of it belongs. */
export const filterFormId = 'filtros'
