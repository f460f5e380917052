import { EmptyState } from '#kit/list/empty-state.tsx'
import { strings } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { useSignOut } from '#resources/session/acts.ts'

const texts = {
  title: 'Não encontramos seu perfil',
  text: 'Sua conta entrou, mas os dados do perfil não vieram. Tente de novo em instantes.',
} as const

type MissingProfileScreenProps = { isRetrying: boolean; onRetry: () => void }

/** Shown for a session without a profile, which should not occur. Without this screen the user would wait endlessly. */
export default function MissingProfileScreen({ isRetrying, onRetry }: MissingProfileScreenProps) {
  const signOut = useSignOut()

  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        title={texts.title}
        text={texts.text}
        lit={0}
        action={
          <div className="flex gap-2">
            <Button onClick={() => signOut.mutate()}>{strings.signOut}</Button>
            <Button variant="ember" busy={isRetrying && strings.loading} onClick={onRetry}>
              {strings.retry}
            </Button>
          </div>
        }
      />
    </main>
  )
}
