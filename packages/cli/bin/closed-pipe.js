// `grognard … | head` closes our output early: that is no error, and nobody is left to read a stack. A full disk is one,
// and wants a sentence.

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', error => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0)
    if (stream !== process.stderr)
      process.stderr.write(`grognard: the output cannot be written (${error.message}).\n`)
    process.exit(1)
  })
}
