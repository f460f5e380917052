import { createClient } from '@supabase/supabase-js'
import { Heart, MessageCircle, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar, Badge, Button, Card, Dialog, Input, Select } from './ui.jsx'

const supabase = createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_KEY)

const photo = (path) => supabase.storage.from('professional-images').getPublicUrl(path).data.publicUrl

const all = 'Todas'

async function listProfessionals(term, category) {
  const query = supabase
    .from('professionals')
    .select('*, categories!inner(name)')
    .eq('status', 'approved')
    .ilike('name', `%${term}%`)
    .order('score', { ascending: false })
    .limit(24)
  const { data, error } = await (category === all ? query : query.eq('categories.name', category))
  if (error) throw error

  return data
}

async function listCategories() {
  const { data, error } = await supabase.from('categories').select('name').order('name')
  if (error) throw error

  return [all, ...data.map(({ name }) => name)]
}

function Professional({ professional }) {
  const { name, images, categories, cities, rating, feedback_count, description, owner_pic_url } =
    professional
  const [cover, ...others] = images

  return (
    <Card>
      <div className="grid aspect-4/3 grid-cols-[2fr_1fr] grid-rows-2 gap-1">
        {cover && <img src={photo(cover)} alt={name} className="row-span-2 size-full object-cover" />}
        {others.slice(0, 2).map((path) => (
          <img key={path} src={photo(path)} alt={name} className="size-full object-cover" />
        ))}
      </div>
      <div className="grid gap-2 p-4">
        <div className="flex items-center gap-3">
          <Avatar src={owner_pic_url} name={name} />
          <h2 className="font-semibold">{name}</h2>
          <Button variant="ghost" aria-label={`Favoritar ${name}`}>
            <Heart />
          </Button>
        </div>
        <p>
          <Badge>{categories.name}</Badge> {cities.join(', ')}
        </p>
        <Dialog
          title="Avaliações"
          trigger={
            <Button variant="outline">
              <Star /> {rating ?? '–'} ({feedback_count})
            </Button>
          }
        >
          <p>{name}</p>
        </Dialog>
        <p className="line-clamp-2">{description}</p>
        <Button asChild>
          <a href={`https://wa.me/55${professional.whatsapp}`}>
            <MessageCircle /> WhatsApp
          </a>
        </Button>
      </div>
    </Card>
  )
}

export function Listing() {
  const [term, setTerm] = useState('')
  const [category, setCategory] = useState(all)
  const [categories, setCategories] = useState([all])
  const [professionals, setProfessionals] = useState([])

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange(() => undefined)
    listCategories().then(setCategories)

    return () => data.subscription.unsubscribe()
  }, [])
  useEffect(() => {
    listProfessionals(term, category).then(setProfessionals)
  }, [term, category])

  return (
    <main className="mx-auto grid max-w-6xl gap-4 p-4">
      <h1 className="text-2xl font-bold">Profissionais</h1>
      <Input aria-label="Buscar" value={term} onChange={({ target }) => setTerm(target.value)} />
      <Select label="Categoria" value={category} onChange={setCategory} options={categories} />
      <div className="grid gap-5 md:grid-cols-3">
        {professionals.map((professional) => (
          <Professional key={professional.id} professional={professional} />
        ))}
      </div>
    </main>
  )
}
