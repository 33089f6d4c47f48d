import { Alert, Button, SegmentedControl, TextInput, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  MAXIMO_DO_NOME_DO_MODELO,
  mensagens,
  type ModeloEtiqueta,
  rotasModelosEtiqueta as m,
} from '@tombo/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useUnsaved } from '../../../kernel/unsaved.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { discard } from '../../../resource/dialog/discard.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormPage } from '../../../ui/page/FormPage.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { recarregarModelos } from '../dados.ts'
import css from '../etiquetas.module.css'
import { type Exemplo, queixasDosCampos, retratoDaEtiqueta } from '../exemplo.ts'
import { Folhinha } from '../Folhinha.tsx'
import { CampoEmMaos } from './CampoEmMaos.tsx'
import { MedidasDaFolha } from './MedidasDaFolha.tsx'
import { Mesa } from './Mesa.tsx'
import { type Rascunho, useRascunho } from './useRascunho.ts'

interface Props {
  inicial: Rascunho
  /** The layout that is changed; null for a new one. */
  existente: ModeloEtiqueta | null
  exemplo: Exemplo
}
const LISTA = '/configuracoes/etiqueta/layout'
const ESCALAS = [
  { value: '1', label: 'Tamanho real' },
  { value: '2', label: '2 ×' },
  { value: '4', label: '4 ×' },
]

/** Shows what the label is drawn with: how large it is shown, and the way back. */
function Ferramentas({
  escala,
  onEscala,
  desfazer,
  desligada,
}: {
  escala: string
  onEscala: (escala: string) => void
  desfazer: (() => void) | null
  desligada: boolean
}) {
  return (
    <div className={css.ferramentas}>
      <SegmentedControl aria-label="Tamanho na tela" data={ESCALAS} value={escala} onChange={onEscala} />
      {!desligada && (
        // It stays in reach of the keyboard when the last step was taken back.
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
          aria-keyshortcuts="Control+Z"
          aria-disabled={desfazer === null}
          data-disabled={desfazer === null || undefined}
          onClick={() => desfazer?.()}
        >
          Desfazer
        </Button>
      )}
    </div>
  )
}

/** A layout while it is drawn: label, fields and sheet, each by pointer, keyboard and numbers. */
export function Formulario({ inicial, existente, exemplo }: Props) {
  const ir = useGoTo()
  const podeGravar = usePermissoes().can('criaralteraretiquetas')
  const d = useRascunho(inicial)
  const { rascunho: r, escolhido } = d
  const [escala, setEscala] = useState(innerWidth < 600 ? '1' : '2')
  const { error, fieldErrors: erros, running, run } = useAction()
  // The refusal of a name stands beside that name alone, however it goes or comes back.
  const [recusado, setRecusado] = useState<string | null>(null)
  useHotkeys([['mod+Z', () => d.desfazer?.()]])
  useUnsaved(podeGravar && d.mudou, running)
  const queixas = queixasDosCampos(r.campos, exemplo)
  const sair = async () => {
    if (!d.mudou || (await discard())) ir(LISTA)
  }
  const salvar = () => {
    const { descricao, folha, campos } = r
    const deAntes = existente ? { id: existente.id, versao: existente.versao } : {}
    return run(
      async () => {
        await call(m.salvar, { body: { ...deAntes, descricao, folha, campos } })
        await recarregarModelos()
        ir(LISTA)
      },
      () => setRecusado(descricao),
    )
  }
  return (
    <FormPage
      onSubmit={salvar}
      footer={
        <>
          <Button variant="default" onClick={() => void sair()}>
            {podeGravar ? 'Cancelar' : 'Voltar'}
          </Button>
          {podeGravar && (
            <Button type="submit" loading={running}>
              Salvar
            </Button>
          )}
        </>
      }
    >
      <PageHeader title={existente?.descricao ?? 'Novo modelo de etiqueta'} crumbs={useCrumbs()} />
      {error && (
        <Alert color="red" role="alert" mb="md">
          {error}
          {erros.campos && <div>{erros.campos}</div>}
        </Alert>
      )}
      <div className={css.colunas}>
        <div className={css.formulario}>
          <TextInput
            label="Nome do modelo"
            required
            maxLength={MAXIMO_DO_NOME_DO_MODELO}
            value={r.descricao}
            disabled={!podeGravar}
            error={
              (r.descricao === recusado ? erros.descricao : undefined) ??
              (error && !r.descricao.trim() ? mensagens.obrigatorio : undefined)
            }
            onChange={(e) => d.mudarNome(e.currentTarget.value)}
          />
          <section aria-labelledby="titulo-etiqueta">
            <Title order={2} id="titulo-etiqueta" mb="xs">
              Etiqueta
            </Title>
            <Ferramentas escala={escala} onEscala={setEscala} desfazer={d.desfazer} desligada={!podeGravar} />
            <Mesa
              campos={r.campos}
              queixas={queixas}
              folha={r.folha}
              exemplo={exemplo}
              escala={Number(escala)}
              escolhido={escolhido}
              desligada={!podeGravar}
              onEscolher={d.escolher}
              onMudar={d.mudarCampo}
              onTirar={d.tirar}
            />
            {podeGravar && (
              <p className={css.dica}>
                Arraste os campos, ou use as setas para mover meio milímetro e Shift com as setas para mudar o
                tamanho. Delete tira o campo; Ctrl+Z desfaz.
              </p>
            )}
          </section>
        </div>
        <section className={css.formulario} aria-labelledby="titulo-campo">
          <Title order={2} id="titulo-campo">
            Campos
          </Title>
          <CampoEmMaos
            exemplo={exemplo}
            campos={r.campos}
            escolhido={escolhido}
            queixa={escolhido === null ? undefined : queixas[escolhido]}
            folha={r.folha}
            desligado={!podeGravar}
            onEscolher={d.escolher}
            onMudar={d.mudarCampo}
            onTirar={d.tirar}
            onAcrescentar={d.acrescentar}
          />
        </section>
        <section className={css.formulario} aria-labelledby="titulo-folha">
          <Title order={2} id="titulo-folha">
            Folha
          </Title>
          <Folhinha folha={r.folha} retrato={retratoDaEtiqueta(r.campos, r.folha, exemplo)} />
        </section>
        <section aria-labelledby="titulo-medidas">
          <Title order={2} id="titulo-medidas" mb="xs">
            Medidas da folha
          </Title>
          <MedidasDaFolha folha={r.folha} desligada={!podeGravar} onMudar={d.mudarFolha} />
        </section>
      </div>
    </FormPage>
  )
}
