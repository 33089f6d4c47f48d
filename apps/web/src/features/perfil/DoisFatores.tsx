import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import type { MeioDoisFatores, SituacaoDoisFatores } from '@tombo/contract'
import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { recarregarPerfil, useDoisFatores } from './dados.ts'
import css from './perfil.module.css'

const LigarDialog = lazyDialog(() => import('./LigarDialog.tsx'))
const ComSenhaDialog = lazyDialog(() => import('./ComSenhaDialog.tsx'))
const CodigosDialog = lazyDialog(() => import('./CodigosDialog.tsx'))

type Aberto = { ligar: MeioDoisFatores } | { comSenha: 'DESLIGAR' | 'CODIGOS' } | { codigos: string[] }
/** Fewer than these and the person is told to make others. */
const POUCOS = 3

/** Two-factor of the person: how it stands, and how it is turned on and off. */
export function DoisFatores() {
  const { data, error, refetch } = useDoisFatores()
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const mudou = async (codigos?: string[]) => {
    setAberto(codigos ? { codigos } : null)
    await recarregarPerfil()
  }
  const fechar = () => setAberto(null)
  return (
    <section className={css.section} aria-labelledby="titulo-doisfatores">
      <Title order={2} id="titulo-doisfatores">
        Autenticação em dois fatores
      </Title>
      <Text size="sm" c="dimmed">
        Além da senha, um código que só você recebe. Quem descobrir a sua senha não entra com ela.
      </Text>
      {data ? (
        <Situacao atual={data} onAbrir={setAberto} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} w={480} animate={false} />
        </Loading>
      )}
      {aberto && 'ligar' in aberto && (
        <LigarDialog meio={aberto.ligar} onLigada={(c) => void mudou(c)} onClose={fechar} />
      )}
      {aberto && 'comSenha' in aberto && (
        <ComSenhaDialog oQue={aberto.comSenha} onFeito={(c) => void mudou(c)} onClose={fechar} />
      )}
      {aberto && 'codigos' in aberto && <CodigosDialog codigos={aberto.codigos} onClose={fechar} />}
    </section>
  )
}

function Situacao({ atual, onAbrir }: { atual: SituacaoDoisFatores; onAbrir: (a: Aberto) => void }) {
  const { meio, exigido, codigosRestantes, email, podeEmail } = atual
  const ligada = meio.value !== 'NENHUM'
  return (
    <>
      <div className={css.buttons}>
        <Chip tone={ligada ? 'active' : 'closed'}>{ligada ? meio.descricao : 'Desligada'}</Chip>
        {exigido && <Chip tone="waiting">Exigida pelo administrador</Chip>}
      </div>
      {meio.value === 'EMAIL' && <Text size="sm">Os códigos vão para {email ?? 'o seu e-mail'}.</Text>}
      {ligada &&
        (codigosRestantes < POUCOS ? (
          <Alert color="yellow" p="xs">
            {codigosRestantes === 0
              ? 'Você não tem códigos de recuperação. Gere novos e guarde-os em lugar seguro.'
              : `Só ${quantos(codigosRestantes, 'resta código', 'restam códigos')} de recuperação. Gere novos.`}
          </Alert>
        ) : (
          <Text size="sm">
            {quantos(codigosRestantes, 'código de recuperação', 'códigos de recuperação')} por usar.
          </Text>
        ))}
      <div className={css.buttons}>
        {meio.value !== 'APLICATIVO' && (
          <Button variant="default" onClick={() => onAbrir({ ligar: 'APLICATIVO' })}>
            Usar um aplicativo autenticador
          </Button>
        )}
        {meio.value !== 'EMAIL' && (
          <Button variant="default" disabled={!podeEmail} onClick={() => onAbrir({ ligar: 'EMAIL' })}>
            Usar códigos por e-mail
          </Button>
        )}
        {ligada && (
          <Button variant="default" onClick={() => onAbrir({ comSenha: 'CODIGOS' })}>
            Gerar códigos de recuperação
          </Button>
        )}
        {ligada && !exigido && (
          <Button variant="subtle" color="red" onClick={() => onAbrir({ comSenha: 'DESLIGAR' })}>
            Desligar
          </Button>
        )}
      </div>
      {!podeEmail && meio.value !== 'EMAIL' && (
        <Text size="sm" c="dimmed">
          Para receber códigos por e-mail, informe o seu e-mail na aba Dados; a organização também precisa de
          um servidor de e-mail.
        </Text>
      )}
    </>
  )
}
