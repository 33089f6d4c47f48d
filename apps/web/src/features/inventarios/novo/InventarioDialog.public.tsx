import { Alert, Button, Stack } from '@mantine/core'
import { type InventarioDetalhe, rotasInventarios as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { AlcanceCampos } from './AlcanceCampos.public.tsx'
import { AlcanceDaLista } from './AlcanceDaLista.tsx'
import {
  alcanceDaLista,
  alcanceEmJson,
  type Capa,
  capaDe,
  capaEmJson,
  type DaLista,
  EM_BRANCO,
  oQueFaltaNaCapa,
  type QuaisDaLista,
} from './capa.ts'
import { CapaCampos } from './CapaCampos.public.tsx'
import { recarregar, useLocalPedido } from '../consultas.ts'

interface Props {
  /** The campaign whose cover is changed; none, for a new one. */
  inventario?: InventarioDetalhe
  /** The list of assets that a new one begins in. */
  daLista?: DaLista
  /** The place that a new one begins with, with those below it. */
  localizacao?: number | null
  onClose: () => void
  onCriado?: (id: number) => void
}

/** The fields of the second step. */
const DO_ALCANCE = ['localizacoes', 'filtro', 'bens']

/** The cover of a campaign, then, of a new one, what it counts. */
export default function InventarioDialog({ inventario, daLista, localizacao, onClose, onCriado }: Props) {
  const [v, setV] = useState(() =>
    inventario
      ? capaDe(inventario)
      : daLista
        ? { ...EM_BRANCO, tipo: 'EVENTUAL' as const }
        : localizacao
          ? { ...EM_BRANCO, tipo: 'EVENTUAL' as const, alcance: 'LOCALIZACOES' as const }
          : EM_BRANCO,
  )
  const [quais, setQuais] = useState<QuaisDaLista>('ESCOLHIDOS')
  const [locais, setLocais] = useState<Reference[]>([])
  const { data: comecaEm, error: erroDoLocal } = useLocalPedido(localizacao ?? null)
  useToldError(erroDoLocal, 'a localização')
  const [comecou, setComecou] = useState(false)
  if (comecaEm && !comecou) {
    setComecou(true)
    setLocais([comecaEm])
    if (!v.descricao) setV({ ...v, descricao: `Inventário de ${comecaEm.caminho}`.slice(0, 200) })
  }
  const [abaixo, setAbaixo] = useState(true)
  const [passo, setPasso] = useState<'capa' | 'locais'>('capa')
  const { run, running, error, fieldErrors, setFieldErrors } = useAction()
  const por = (parte: Partial<Capa>) => setV((antes) => ({ ...antes, ...parte }))
  const novo = inventario === undefined
  const capa = () => ({
    ...capaEmJson(v),
    periodoIni: v.periodoIni ?? '',
    periodoFin: v.periodoFin ?? '',
  })
  const salvar = async () => {
    if (novo && passo === 'capa') {
      const faltam = oQueFaltaNaCapa(v)
      setFieldErrors(faltam)
      if (Object.keys(faltam).length === 0) setPasso('locais')
      return
    }
    let criado = 0
    const feito = await run(
      async () => {
        if (inventario) {
          await call(r.salvar, {
            body: { ...capa(), id: inventario.id, versao: inventario.versao },
            noErrorToast: true,
          })
          return
        }
        const body = {
          ...capa(),
          ...(daLista ? alcanceDaLista(v, daLista, quais) : alcanceEmJson(v, locais, abaixo)),
        }
        criado = (await call(r.criar, { body, noErrorToast: true })).id
      },
      ({ fields }) => {
        if (!DO_ALCANCE.some((campo) => campo in fields)) setPasso('capa')
      },
    )
    if (!feito) return
    await recarregar()
    if (novo) onCriado?.(criado)
    else onClose()
  }
  const naCapa = !novo || passo === 'capa'
  return (
    <FormDialog
      onClose={onClose}
      title={
        novo
          ? `Inventário: ${passo === 'capa' ? 'capa' : 'o que se conta'}`
          : `Inventário nº ${inventario.id}`
      }
      size={720}
      action={!novo ? 'Salvar' : passo === 'capa' ? 'Continuar' : 'Criar o inventário'}
      sending={running}
      onSubmit={salvar}
      aside={
        novo &&
        passo === 'locais' && (
          <Button variant="subtle" onClick={() => setPasso('capa')}>
            Voltar à capa
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {naCapa ? (
          <CapaCampos v={v} por={por} novo={novo} erros={fieldErrors} />
        ) : daLista ? (
          <AlcanceDaLista
            v={v}
            por={por}
            lista={daLista}
            quais={quais}
            onQuais={setQuais}
            erro={fieldErrors.bens ?? fieldErrors.filtro}
          />
        ) : (
          <AlcanceCampos
            v={v}
            por={por}
            erros={fieldErrors}
            locais={locais}
            onLocais={setLocais}
            abaixo={abaixo}
            onAbaixo={setAbaixo}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
