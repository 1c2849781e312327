import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

export function DevUiCards() {
  return (
    <>
      <DevUiSpecimen name="Card, medallion">
        <Card className={styles.between}>
          <IconTile tone="reward" size={44}>
            <Icon name="gift" weight="fill" />
          </IconTile>
          <IconTile>
            <Icon name="magnifying-glass" size={21} />
          </IconTile>
          <IconTile tone="brand" size={56} isRound>
            <Icon name="check" weight="bold" size={28} />
          </IconTile>
          <IconTile tone="danger" isRound>
            <Icon name="x" weight="bold" size={20} />
          </IconTile>
        </Card>
      </DevUiSpecimen>
      <DevUiSpecimen name="Empty — brand, reward, grey">
        <div className={styles.stack}>
          <Card>
            <Empty
              symbol="heart"
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={<Button variant="primary">{texts.emptyAction}</Button>}
            />
          </Card>
          <Card>
            <Empty tone="reward" symbol="letter" title={texts.noMessages} text={texts.noMessagesText} />
          </Card>
          <Empty
            tone="grey"
            symbol="signal"
            title={texts.failed}
            text={texts.failedText}
            action={
              <Button variant="primary">
                <Icon name="arrows-clockwise" weight="bold" size={18} />
                {texts.tryAgain}
              </Button>
            }
          />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Skeleton">
        <output className={styles.stack} aria-busy aria-label={texts.loading}>
          <Skeleton height={160} radius={18} />
          <Skeleton height={12} width="76%" radius={6} />
          <Skeleton height={42} width={42} radius={21} />
        </output>
      </DevUiSpecimen>
    </>
  )
}
