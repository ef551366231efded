import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Press } from '../../kit/Press.tsx'
import { useTrouble } from '../../together/trouble.ts'

interface PartProps {
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}

export function Part({ title, about, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about === undefined ? null : <p>{about}</p>}
      {children}
    </section>
  )
}

interface Field {
  readonly name: string
  readonly label: string
  readonly about?: string
  readonly type: 'text' | 'password' | 'email' | 'url'
  readonly value: string
  /** What the browser may fill in. */
  readonly fill: string
}

interface FieldsProps {
  readonly fields: readonly Field[]
  readonly button: string
  /** One of several things to do, and none of them the main one. */
  readonly isPlain?: boolean
  /** What stands in them, in order. */
  readonly send: (values: readonly string[]) => Promise<void>
  readonly children?: ReactNode
}

/** A few lines to write and a button; what is wrong is said below. */
export function Fields({ fields, button, isPlain = false, send, children }: FieldsProps) {
  const say = useTrouble()
  const id = useId()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget)
    setBusy(true)
    setTrouble(null)
    send(fields.map(({ name }) => String(written.get(name) ?? '')))
      .catch((error: unknown) => {
        setTrouble(say(error))
      })
      .finally(() => setBusy(false))
  }
  return (
    <form className="account-form" onSubmit={submit}>
      {fields.map(({ name, label, about, type, value, fill }) => (
        <label key={name} className="together-link">
          {label}
          <input
            className="text-field"
            name={name}
            type={type}
            defaultValue={value}
            maxLength={type === 'url' ? 1000 : 128}
            autoComplete={fill}
            autoCapitalize="none"
            aria-describedby={trouble === null ? undefined : id}
          />
          {about === undefined ? null : <span className="option-about">{about}</span>}
        </label>
      ))}
      {trouble === null ? null : (
        <p id={id} role="alert">
          {trouble}
        </p>
      )}
      <p className="row">
        <Press type="submit" look={isPlain ? 'plain' : 'primary'} isDisabled={isBusy}>
          {button}
        </Press>
        {children}
      </p>
    </form>
  )
}
