/** Stands in for `lib/config.ts`, whose values are known when the page is served. The server puts in the name. */
export const config = { supabaseUrl: 'http://localhost', supabaseKey: '', creatorName: '%CREATOR_NAME%' }
