import { Amount } from '../../../ui/text/amount.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

export function DevUiSurfaces() {
  return (
    <>
      <DevUiSpecimen name="Canopy">
        <Canopy className={styles.canopy}>
          <div className={styles.between}>
            <div>
              <div className={styles.quiet}>{texts.canopy}</div>
              <Amount value="12480.50" currencySymbol="$" size={34} />
            </div>
            <Button variant="accent" size={36}>
              {texts.deposit}
            </Button>
          </div>
          <ProgressBar label={texts.turnover} value={0.62} tone="reward" size={6} />
          <Button variant="hero" isFull className={styles.gap}>
            {texts.withdraw}
          </Button>
        </Canopy>
      </DevUiSpecimen>
      <DevUiSpecimen name="Ticket">
        <Ticket
          stub={
            <div className={`${styles.ticketPart} ${styles.between}`}>
              <span>{texts.stub}</span>
              <Amount value="98420" currencySymbol="$" size={15} hasPlus />
            </div>
          }
        >
          <div className={`${styles.ticketPart} ${styles.between}`}>
            <b>{texts.ticket}</b>
            <Amount value="48" currencySymbol="$" size={15} />
          </div>
        </Ticket>
      </DevUiSpecimen>
      <DevUiSpecimen name="List — link, button, with control">
        <List>
          <ListRow
            href="/"
            icon={<Icon name="bank" size={22} />}
            title={texts.rows.cards}
            sub={texts.rows.saved}
            hasCaret
          />
          <ListRow
            href="/"
            icon={<Icon name="identification-card" size={22} />}
            title={texts.rows.identity}
            end={<Tag tone="info">{texts.rows.review}</Tag>}
            hasCaret
          />
          <ListRow
            onClick={() => undefined}
            icon={<Icon name="envelope-simple" size={22} />}
            title={texts.rows.messages}
            end={<Badge count={120} />}
            hasCaret
          />
          <ListRow
            onClick={() => undefined}
            icon={<Icon name="globe" size={22} />}
            title={texts.rows.language}
            end={
              <>
                <Flag code="gb" />
                {texts.rows.english}
              </>
            }
            hasCaret
          />
          <ListRow
            icon={<Icon name="bell" size={22} />}
            title={texts.alerts}
            end={<Switch label={texts.alerts} isLabelHidden defaultChecked />}
          />
        </List>
      </DevUiSpecimen>
    </>
  )
}
