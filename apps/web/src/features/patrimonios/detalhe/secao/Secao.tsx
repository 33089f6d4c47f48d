import { Button, Title } from '@mantine/core'
import {
  camposDoBem,
  exigeCampos,
  type NomeCampo,
  type Patrimonio,
  rotasPatrimonios,
  tombado,
} from '@tombo/contract'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call, loose } from '../../../../kernel/api.ts'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { useUnsaved } from '../../../../kernel/unsaved.ts'
import { discard } from '../../../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../../../resource/fields/ErrorSummary.tsx'
import { type Fact, Facts } from '../../../../ui/blocks/SideCard.tsx'
import { inSentence } from '../../../../ui/formatLight.ts'
import { Campos } from '../../campos/Campos.tsx'
import { comEtiquetaNova, pedeEtiqueta } from '../../etiquetaNova.ts'
import { corpoDoBem, valoresDoBem } from '../../campos/conversao.ts'
import { vale } from '../../campos/regras.ts'
import { useBemForm } from '../../campos/useBemForm.ts'
import { guardarBem } from '../../dados.ts'
import { Conflito } from './Conflito.tsx'
import { acaoDe, type ModoDeEdicao, modoDeEdicao, useEdicao } from './edicao.tsx'
import { FormularioDaSecao } from './FormularioDaSecao.tsx'
import { Motivo } from './Motivo.tsx'
import { solicitarAlteracao } from './solicitacoes.ts'
import css from '../detalhe.module.css'

interface Props {
  titulo: string
  bem: Patrimonio
  /** Says what is edited here; none: reading only. */
  nomes?: readonly NomeCampo[]
  itens?: Fact[]
  colunas?: number
  /** The form of a section whose fields are none of the table. */
  formulario?: (p: { modo: ModoDeEdicao; onFim: () => void }) => ReactNode
  /** Drawn below the facts while reading. */
  children?: ReactNode
}

/** A section of an asset: read first; "Editar" turns it into its form, or "Solicitar alteração" for whoever may not change assets. */
export function Secao({ titulo, bem, nomes = [], itens = [], colunas = 3, formulario, children }: Props) {
  const id = useId()
  const { can } = usePermissoes()
  const { atual, entrar, sair } = useEdicao()
  const botao = useRef<HTMLButtonElement>(null)
  const editando = atual === titulo
  const voltou = useRef(false)
  useEffect(() => {
    if (voltou.current && !editando) botao.current?.focus()
    voltou.current = editando
  }, [editando])
  const modo = nomes.length > 0 || formulario ? modoDeEdicao(can, bem, nomes) : null
  return (
    <section className={css.secao} aria-labelledby={id}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={id}>
          {titulo}
        </Title>
        {modo && !editando && (
          <Button
            ref={botao}
            variant="subtle"
            size="compact-sm"
            className="nao-imprimir"
            style={{ flex: 'none' }}
            leftSection={acaoDe[modo].icone}
            disabled={atual !== null}
            title={atual === null ? undefined : `Termine ou cancele “${atual}” primeiro.`}
            aria-label={`${acaoDe[modo].de} ${inSentence(titulo)}`}
            onClick={() => entrar(titulo)}
          >
            {colunas === 1 ? acaoDe[modo].curto : acaoDe[modo].verbo}
          </Button>
        )}
      </div>
      {editando && modo ? (
        formulario ? (
          formulario({ modo, onFim: sair })
        ) : (
          <Formulario bem={bem} nomes={nomes} modo={modo} onFim={sair} estreito={colunas === 1} />
        )
      ) : (
        <>
          {itens.length > 0 && <Facts items={itens} columns={colunas} />}
          {children}
        </>
      )}
    </section>
  )
}

function Formulario({
  bem,
  nomes,
  modo,
  onFim,
  estreito,
}: {
  bem: Patrimonio
  nomes: readonly NomeCampo[]
  modo: ModoDeEdicao
  onFim: () => void
  estreito: boolean
}) {
  const situacao = bem.situacao.value
  const regra = { carga: !exigeCampos(situacao), tombado: tombado(situacao) }
  const valores = valoresDoBem(bem)
  const b = useBemForm({ iniciais: valores, antes: valores, nomes, ...regra })
  const [motivo, setMotivo] = useState('')
  const gravar = async () => {
    const feito = await b.salvar('salvar', async (valores) => {
      const enviados = nomes.filter((n) => vale(n, valores, b.natureza))
      await comEtiquetaNova(async (mais) => {
        const body = loose({ ...corpoDoBem(valores, enviados), ...mais })
        if (modo === 'solicitar') await solicitarAlteracao(bem, body, motivo)
        else
          await guardarBem(
            await call(rotasPatrimonios.salvarId, {
              params: { id: bem.id },
              body,
              noErrorToast: pedeEtiqueta,
            }),
          )
      })
      return true
    })
    if (feito) onFim()
  }
  const perde = b.form.isDirty() || motivo !== ''
  useUnsaved(perde, b.enviando !== null)
  const cancelar = async () => {
    if (perde && !(await discard(modo))) return
    onFim()
  }
  return (
    <FormularioDaSecao
      modo={modo}
      estreito={estreito}
      enviando={b.enviando !== null}
      onGravar={gravar}
      onCancelar={cancelar}
    >
      {b.conflito && <Conflito id={bem.id} modo={modo} texto={b.conflito} onFim={onFim} />}
      <ErrorSummary errors={b.form.errors} fields={camposDoBem} attempt={b.tentativas} />
      <Campos nomes={nomes} bem={b} tombando={regra.tombado} carga={regra.carga} />
      {modo === 'solicitar' && <Motivo value={motivo} onChange={setMotivo} />}
    </FormularioDaSecao>
  )
}
