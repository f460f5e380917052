import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'

/** Presses a button of the page that a mailed link opens, as a browser that runs scripts does. */
export async function pressLink(link: string, button: 'follow' | 'refuse' = 'follow') {
  const page = (await (await fetch(link)).text()).replace(/<noscript>.*?<\/noscript>/g, '')
  const body = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="(\w+)" value="(.*?)">/g,
  )) {
    body.set(name, value)
  }
  if (button === 'refuse') body.set('refused', 'true')
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? ''
  return fetch(new URL(action, link), { method: 'POST', body, redirect: 'manual' })
}

/** Finds the link in the newest e-mail to `email` in a folder of outgoing e-mails. */
export async function mailedLink(folder: string, email: string) {
  for (const name of await listEmails(folder, 100)) {
    const message = await loadEmail(folder, name)
    const link = message?.to.includes(email) && /https?:\/\/\S+\/confirmar\?\S+/.exec(message.text)?.[0]
    if (link) return link
  }
  throw new Error(`No e-mail with a link to ${email}`)
}
