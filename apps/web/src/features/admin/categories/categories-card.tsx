import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { managedCategories } from '#resources/categories/admin-queries.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import type { Asked } from './category-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import { strings } from './texts.ts'

const loadCategoryDialog = () => import('./category-dialog.tsx')

export function CategoriesCard() {
  const query = useQuery(managedCategories())
  const categories = query.data
  const [asked, setAsked] = useState<Asked>()
  const { Dialog, open, close } = useDialog(loadCategoryDialog)

  const ask = (act: Asked) => {
    setAsked(act)
    open()
  }

  return (
    <Card role="region" aria-labelledby="categorias" className="mx-auto max-w-form">
      <div className="flex min-h-15 items-center justify-between gap-2 border-border border-b pr-1 pl-4">
        <h2 id="categorias" className="text-xl">
          {strings.title}
        </h2>
        {categories && (
          <Button variant="ghost" size="sm" className="text-primary!" onClick={() => ask({ act: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            {strings.add}
          </Button>
        )}
      </div>
      <ResourceList query={query} errorTitle={loadErrors.categories} empty={{ title: strings.empty }}>
        {(rows) => <CategoryList categories={rows} onAsk={ask} />}
      </ResourceList>
      {categories && asked && Dialog && <Dialog asked={asked} categories={categories} onClose={close} />}
    </Card>
  )
}
