import { useOpenFiles } from './use-file-drop.ts'

/** A button that opens the files one chooses, as if they had been dropped on the page. */
export function ChooseFiles({ label }: { readonly label: string }) {
  const open = useOpenFiles()
  return (
    <label className="press press-plain">
      {label}
      <input
        type="file"
        className="hidden"
        accept=".json,application/json"
        multiple
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void open(files)
        }}
      />
    </label>
  )
}
