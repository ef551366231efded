// `grognard … | head` closes our output early: that is no error, and nobody is left to read a stack.

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', error => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error
    process.exit(0)
  })
}
