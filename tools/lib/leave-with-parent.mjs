// @ts-check
// Loaded before each of our processes: when its launcher is killed, the channel between them closes, and a process that
// nobody watches any more stops in good order instead of keeping its port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
