import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ResourceList } from '#kit/list/resource-list.tsx'

type QueueListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  errorTitle: string
  empty: { title: string; text: string }
  children: (row: Row) => ReactNode
}

export const QueueList = <Row,>({ children, ...list }: QueueListProps<Row>) => (
  <ResourceList {...list}>{(rows) => <ul>{rows.map(children)}</ul>}</ResourceList>
)
