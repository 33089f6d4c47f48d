import { Alert, Button, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type BemDisponivel, mensagens, type Reavaliacao, rotasReavaliacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { Autocomplete } from '../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../resource/fields/reference.ts'
import { useAction } from '../../resource/useAction.ts'
import { PHONE } from '../../ui/breakpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { BensEscolhidos } from '../saidabens/BensEscolhidos.public.tsx'
import { ArquivoCampos } from './ArquivoCampos.tsx'
import { recarregarReavaliacoes } from './consultas.ts'
import { doFiltro, type Filtro, FiltroCampos } from './FiltroCampos.tsx'
import { VidaParaTodos } from './VidaParaTodos.tsx'

const FONTES = [
  { value: 'avaliacao', label: 'De uma avaliação' },
  { value: 'selecao', label: 'De um filtro' },
  { value: 'conta', label: 'De uma conta' },
  { value: 'patrimonio', label: 'Um a um' },
  { value: 'csv', label: 'De um arquivo' },
] as const
type Fonte = (typeof FONTES)[number]['value']
/** The sources that say nothing of the life of each asset. */
const SEM_VIDA: readonly Fonte[] = ['selecao', 'conta', 'patrimonio']
const fonteDe = (valor: string): Fonte => FONTES.find((f) => f.value === valor)?.value ?? 'avaliacao'

/** Takes assets into a revaluation from one of its sources. */
export default function IncluirDialog({
  reavaliacao: x,
  onClose,
}: {
  reavaliacao: Reavaliacao
  onClose: () => void
}) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [fonte, setFonte] = useState<Fonte>('avaliacao')
  const [avaliacao, setAvaliacao] = useState<Reference | null>(null)
  const [conta, setConta] = useState<Reference | null>(null)
  const [bens, setBens] = useState<BemDisponivel[]>([])
  const [csv, setCsv] = useState('')
  const [filtro, setFiltro] = useState<Filtro>({ q: '', where: {} })
  const [vidaUtil, setVidaUtil] = useState<number | null>(null)
  const [deFora, setDeFora] = useState<Reavaliacao['deFora']>()
  const { error, fieldErrors, setFieldErrors, running, run } = useAction()
  const semVida = SEM_VIDA.includes(fonte)
  const corpo = (): Record<string, unknown> | null => {
    if (fonte === 'avaliacao') return avaliacao && { avaliacao: { id: avaliacao.id } }
    if (fonte === 'conta') return conta && { conta: String(conta.id) }
    const selecao = doFiltro(filtro)
    if (fonte === 'selecao') return selecao && { selecao: { filtro: selecao } }
    if (fonte === 'csv') return csv.trim() ? { csv } : null
    return bens.length > 0 ? { patrimonios: bens.map(({ id }) => ({ id })) } : null
  }
  const incluir = async () => {
    const body = corpo()
    if (body === null) return setFieldErrors({ [fonte]: mensagens.obrigatorio })
    let ficaram: Reavaliacao['deFora']
    const feito = await run(async () => {
      const lida = await call(r.salvarItem, {
        params: { id: x.id },
        body: loose({ ...body, ...(semVida ? { vidaUtil } : {}), versao: x.versao }),
        noErrorToast: true,
      })
      ficaram = lida.deFora
    })
    await recarregarReavaliacoes()
    if (!feito) return
    if (ficaram && ficaram.total > 0) return setDeFora(ficaram)
    onClose()
  }
  const mudou =
    avaliacao !== null ||
    conta !== null ||
    bens.length > 0 ||
    csv.trim() !== '' ||
    doFiltro(filtro) !== null ||
    vidaUtil !== null
  const fechar = async () => {
    if (!mudou || (await discard())) onClose()
  }
  if (deFora) return <FicaramDeFora deFora={deFora} onClose={onClose} />
  return (
    <FormDialog
      onClose={() => void fechar()}
      title="Incluir bens na reavaliação"
      size={620}
      action="Incluir"
      sending={running}
      onSubmit={() => void incluir()}
    >
      {error && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {error}
          {fieldErrors.patrimonio && <div>{fieldErrors.patrimonio}</div>}
        </Alert>
      )}
      <Stack gap="sm">
        <SegmentedControl
          aria-label="De onde vêm os bens"
          data={FONTES.map((f) => ({ ...f }))}
          value={fonte}
          onChange={(v) => {
            setFonte(fonteDe(v))
            setFieldErrors({})
          }}
          // Five words do not stand beside each other on a phone.
          orientation={phone ? 'vertical' : 'horizontal'}
          fullWidth
        />
        {fonte === 'avaliacao' && (
          <Autocomplete
            resource="reavaliacao/opcoes/avaliacoes"
            label="Avaliação finalizada"
            description="Os valores, as vidas e os residuais vêm dela."
            value={avaliacao}
            onChange={setAvaliacao}
            error={fieldErrors.avaliacao}
            required
            data-autofocus
          />
        )}
        {fonte === 'conta' && (
          <Autocomplete
            resource="reavaliacao/opcoes/contas"
            label="Conta"
            description="Todos os bens em uso da conta, com o valor líquido que têm na data, para alterar depois."
            value={conta}
            onChange={setConta}
            error={fieldErrors.conta}
            required
          />
        )}
        {fonte === 'patrimonio' && (
          <BensEscolhidos
            resource="reavaliacao/patrimonios"
            ajuda="Procure por tombamento, etiqueta ou descrição. Só bens em uso, do próprio órgão."
            bens={bens}
            onChange={(b) => {
              setBens(b as BemDisponivel[])
              setFieldErrors({})
            }}
            erro={error ? undefined : fieldErrors.patrimonio}
          />
        )}
        {fonte === 'selecao' && (
          <FiltroCampos filtro={filtro} error={fieldErrors.selecao} onChange={setFiltro} />
        )}
        {semVida && <VidaParaTodos meses={vidaUtil} error={fieldErrors.vidaUtil} onChange={setVidaUtil} />}
        {fonte === 'csv' && <ArquivoCampos csv={csv} error={fieldErrors.csv} onChange={setCsv} />}
      </Stack>
    </FormDialog>
  )
}

/** Names the assets of a source that stayed out, each with why. */
function FicaramDeFora({
  deFora: { total, nomeados },
  onClose,
}: {
  deFora: NonNullable<Reavaliacao['deFora']>
  onClose: () => void
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${quantos(total, 'bem ficou', 'bens ficaram')} de fora`}
      size={560}
      footer={
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
        <Text size="sm" mb="sm">
          Os outros entraram na reavaliação.
        </Text>
        <List size="sm" aria-label="Bens que ficaram de fora">
          {nomeados.map((x) => (
            <List.Item key={x}>{x}</List.Item>
          ))}
        </List>
        {total > nomeados.length && (
          <Text size="sm" mt="xs">
            E mais {total - nomeados.length}.
          </Text>
        )}
      </div>
    </Dialog>
  )
}
