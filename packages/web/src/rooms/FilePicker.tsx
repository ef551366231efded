import { useOpenFiles } from '../kit/use-file-drop.ts'
import { useWords } from '../words/index.ts'

export function FilePicker() {
  const words = useWords()
  const open = useOpenFiles()
  return (
    <section aria-labelledby="files" className="files">
      <div>
        <h2 id="files">{words.home.files}</h2>
        <p>{words.home.filesAbout}</p>
      </div>
      <label className="press press-plain">
        {words.home.chooseFile}
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
    </section>
  )
}
