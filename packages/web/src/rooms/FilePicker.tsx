import { useOpenFile } from '../kit/use-file-drop.ts'
import { useWords } from '../words/index.ts'

export function FilePicker() {
  const words = useWords()
  const open = useOpenFile()
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
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void open(file)
          }}
        />
      </label>
    </section>
  )
}
