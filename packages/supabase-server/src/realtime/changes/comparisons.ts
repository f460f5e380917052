import type { Column } from './catalog.ts'
import { type Condition, OPERATORS, type Operator } from './filter.ts'

/** The result of comparing a column of a row with a value: null if the column or the value is null. */
export type Outcome = boolean | null

type List = { column: string; operator: Operator; places: Map<string, number>; outcomes: Outcome[] }

const keyOf = ({ column, operator }: Condition) => `${operator} ${column}`

/**
 * The comparisons of many filters, as one list of distinct values per column and operator, so that a thousand
 * `id=eq.…` filters become one array in one statement.
 */
export class Comparisons {
  readonly #lists = new Map<string, List>()

  get isEmpty() {
    return this.#lists.size === 0
  }

  add(conditions: Condition[]) {
    for (const condition of conditions) {
      const { column, operator, values } = condition
      const list = this.#lists.get(keyOf(condition)) ?? { column, operator, places: new Map(), outcomes: [] }
      this.#lists.set(keyOf(condition), list)
      for (const value of values) if (!list.places.has(value)) list.places.set(value, list.places.size)
    }
    return this
  }

  /**
   * One SQL expression per list: an array of the outcomes for the row `r`, whose key is `k`. `bind` adds an array
   * parameter and returns its placeholder.
   */
  expressions(columns: Column[], bind: (values: string[]) => string): string[] {
    return [...this.#lists.values()].map(({ column: name, operator, places }) => {
      const column = columns.find((known) => known.name === name)
      const values = [...places.keys()]
      if (!column) return `array_fill(null::boolean, array[${values.length}])`
      const subject = `${column.isKey ? 'k' : 'r'}.${column.sql}`
      if (operator === 'is') return `array[${values.map((word) => `${subject} is ${word}`)}]`
      return compared(column, operator, subject, bind(values))
    })
  }

  /**
   * SQL expressions that compare each value with itself, cast to the column's type. They fail if a value or operator
   * does not fit its column.
   */
  trials(columns: Column[], bind: (values: string[]) => string): string[] {
    return [...this.#lists.values()].flatMap(({ column: name, operator, places }) => {
      const column = columns.find((known) => known.name === name)
      if (!column || operator === 'is') return []
      return compared(column, operator, `v::${column.sqlType}`, bind([...places.keys()]))
    })
  }

  /** Stores the outcomes of the expressions, in the same order. */
  settle(outcomes: Outcome[][]) {
    for (const [index, list] of [...this.#lists.values()].entries()) list.outcomes = outcomes[index] ?? []
    return this
  }

  passes(conditions: Condition[]): boolean {
    return conditions.every((condition) => {
      const list = this.#lists.get(keyOf(condition))
      const outcomes = condition.values.map((value) => list?.outcomes[list.places.get(value) ?? -1])
      return condition.isNegated
        ? outcomes.every((outcome) => outcome === false)
        : outcomes.some((outcome) => outcome === true)
    })
  }
}

/** Operators whose right side is a pattern, regardless of the column's type. */
const PATTERNS: Operator[] = ['like', 'ilike', 'match', 'imatch']

function compared(column: Column, operator: Exclude<Operator, 'is'>, subject: string, parameter: string) {
  const type = PATTERNS.includes(operator) ? 'text' : column.sqlType
  return `array(select ${subject} ${OPERATORS[operator]} v
    from unnest(${parameter}::${type}[]) with ordinality as u(v, n) order by n)`
}
