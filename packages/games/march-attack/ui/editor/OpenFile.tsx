import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly open: (name: string, text: string) => Promise<void>
}

/** What is larger is none of ours; nobody reads it. */
const LARGEST = 2_000_000

/** A file of one's own, to be drawn on. */
export function OpenFile({ label, open }: Props): ReactNode {
  return (
    <label className="press press-plain mar-edit-open">
      {label}
      <input
        type="file"
        className="hidden"
        accept=".json,application/json"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined)
            void file
              .slice(0, LARGEST)
              .text()
              .then(text => open(file.name, text))
        }}
      />
    </label>
  )
}
