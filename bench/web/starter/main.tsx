import type { Database } from '@fenix/database/database.types.ts'
import { instagramLink, whatsappLink } from '@fenix/domain/contacts.ts'
import { listing } from '@fenix/domain/limits.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { createClient } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

declare const SUPABASE_KEY: string

const supabase = createClient<Database>(location.origin, SUPABASE_KEY)

async function loadProfessionals() {
  const { data, error } = await supabase
    .rpc('search_professionals', { page_size: listing.pageSize })
    .select(
      'id, name, cities, description, whatsapp, instagram, images, rating, feedback_count, categories(name)',
    )
  if (error) throw error
  return data
}

type Professional = Awaited<ReturnType<typeof loadProfessionals>>[number]

const pictureUrl = (path: string) =>
  supabase.storage.from(buckets.professionalImages).getPublicUrl(path).data.publicUrl

function Card({ professional }: { professional: Professional }) {
  const { name, images, categories, cities, rating, feedback_count, description, whatsapp, instagram } =
    professional
  return (
    <li>
      <div className="pictures">
        {images.slice(0, listing.galleryPreview).map((path) => (
          <img key={path} src={pictureUrl(path)} alt={name} />
        ))}
      </div>
      <h2>{name}</h2>
      <p>
        {categories.name} · {cities.join(', ')}
      </p>
      <p>
        {rating ?? '–'} ★ ({feedback_count})
      </p>
      <p>{description}</p>
      <a href={whatsappLink(whatsapp, name)}>WhatsApp</a>{' '}
      {instagram && <a href={instagramLink(instagram)}>Instagram</a>}
    </li>
  )
}

function App() {
  const [professionals, setProfessionals] = useState<Professional[]>([])
  useEffect(() => {
    loadProfessionals().then(setProfessionals)
  }, [])
  return (
    <main>
      <h1>Profissionais</h1>
      <ul>
        {professionals.map((professional) => (
          <Card key={professional.id} professional={professional} />
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
