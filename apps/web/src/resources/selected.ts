type Names<Columns> = Columns extends `${infer First}, ${infer Others}` ? First | Names<Others> : Columns

/** The columns of `Row` that a `select` lists, such as 'id, name'. */
export type Selected<Row, Columns extends string> = Pick<Row, Names<Columns> & keyof Row>
