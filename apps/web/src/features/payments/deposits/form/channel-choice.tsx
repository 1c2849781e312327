import { useId } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Tag } from '../../../../ui/text/tag.tsx'
import type { Channel } from '../api.ts'
import { channelIcon } from '../../../../entities/payment/channel-icon.ts'
import styles from './channel-choice.module.css'

interface ChannelChoiceProps {
  channels: readonly Channel[]
  chosen: Channel
  currency: string
  onChoose: (channel: Channel) => void
}

/** More than two rows of these would push the bonus below the foot: they are drawn lower. */
const roomyMax = 6

/** Native radios, so that arrow keys work; a closed channel stays in place and says that it is closed. */
export function ChannelChoice({ channels, chosen, currency, onChoose }: ChannelChoiceProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {t('payments.deposit.payWith')}
        <span>{currency}</span>
      </legend>
      <div className={styles.tiles} data-dense={channels.length > roomyMax || undefined}>
        {channels.map((channel) => (
          <label key={channel.channel} className={styles.tile}>
            <input
              type="radio"
              name={name}
              checked={channel.channel === chosen.channel}
              disabled={!channel.isOpen}
              onChange={() => onChoose(channel)}
            />
            <Icon name={channelIcon[channel.kind]} weight="duotone" size={22} />
            <b>{channel.name}</b>
            {!channel.isOpen && <Tag className={styles.tag}>{t('payments.deposit.closed')}</Tag>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
