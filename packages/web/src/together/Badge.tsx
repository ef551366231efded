import { useTogetherWords } from './words.ts'

/** Behind the name of whoever is a program: people know whom they play. */
export function Badge({ isProgram }: { readonly isProgram: boolean }) {
  const words = useTogetherWords()
  return isProgram ? (
    <>
      {' '}
      <b className="badge">{words.program}</b>
    </>
  ) : null
}
