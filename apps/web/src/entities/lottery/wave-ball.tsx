import { waveOf } from '@fairground/lottery/waves'
import { Ball } from '../../ui/numbers/ball.tsx'

/** A number of Mark Six in its colour. */
export const WaveBall = ({ value }: { value: number }) => <Ball value={value} colour={waveOf(value)} />
