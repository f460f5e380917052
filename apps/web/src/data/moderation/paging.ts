const pageSize = 20

/** First and last row of the page that begins here, for PostgREST's `range`. */
export const pageFrom = (from: number): [first: number, last: number] => [from, from + pageSize - 1]

/** For lists that are read to their end page by page; what is decided meanwhile reloads all of them. */
export const paging = {
  initialPageParam: 0,
  getNextPageParam: (page: readonly unknown[], _pages: unknown, from: number) =>
    page.length === pageSize ? from + pageSize : undefined,
}
