import { StorageClient } from '@supabase/storage-js'
import { endpoints } from './endpoints.ts'
import { authorized } from './token.ts'

export const storage = new StorageClient(endpoints.storage, {}, authorized(fetch))
