// @ts-check
// Preloaded into each of our processes: when the launcher is killed, the IPC channel closes, and the orphaned process
// shuts down gracefully instead of keeping its port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
