/** The live chat, apart from the inbox: its page loads nothing of that. */
export { ChatRoom } from './chat-room.tsx'
export { ChatTop } from './chat-top.tsx'
