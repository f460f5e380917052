import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

/** How the reveal button's label names the password, by the field's `name`. It must differ from the field's own label. */
const shownBy: Partial<Record<string, string>> = {
  passwordConfirmation: 'a confirmação',
  next: 'a senha nova',
}

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" spellCheck={false} />
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-0.5 right-0.5"
        aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} ${shownBy[props.name ?? ''] ?? 'senha'}`}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-6" />
      </Button>
    </div>
  )
}
