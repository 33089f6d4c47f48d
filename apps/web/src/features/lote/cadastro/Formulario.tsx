import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { camposDoBem, lerIntervalo, type NomeCampo, rotasLote } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { sendsForm } from '../../../kernel/files/useHeldForm.ts'
import { call, loose } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import type { Values } from '../../../resource/fields/validate.ts'
import {
  ArquivosDoNovo,
  arquivosDoRascunho,
  comEtiquetaNova,
  corpoDosArquivos,
  corpoDoBem,
  type Natureza,
  PaginaDeCadastro,
  pedeEtiqueta,
  Previsao,
  quantosArquivos,
  recarregarBens,
  Secoes,
  SecoesAdicionais,
  useAdicionais,
  useBemForm,
  vale,
  valoresDoBem,
} from '../../patrimonios/cadastro.public.ts'
import { recarregarLotes, tarefaDe, useChaveDoEnvio } from '../dados.ts'
import { bens } from '../partes.tsx'
import { camposDoIntervalo, errosDoIntervalo, intervaloDe, nomesDoIntervalo } from './campos.ts'
import { Intervalo } from './Intervalo.tsx'

/** The label of each asset comes from the interval, and its tag of radio is on it alone. */
const SEM: readonly NomeCampo[] = ['referencia', 'epc']
const nomes = (Object.keys(camposDoBem) as NomeCampo[]).filter((n) => !SEM.includes(n))
const vazios: Values = {
  ...valoresDoBem(),
  referenciaInicial: null,
  referenciaFinal: null,
  quantidade: null,
}
const PERGUNTA = {
  title: 'Criar estas etiquetas?',
  confirmLabel: 'Criar as etiquetas',
  cancelLabel: 'Corrigir',
}
const campos = { ...camposDoIntervalo, ...camposDoBem }

interface Props {
  /** The nature that is filled in. */
  natureza: Natureza | null
  /** Says what an earlier visit typed. */
  iniciais?: Values
  /** Called with the values at each change. */
  acompanhar: (valores: Values) => void
  onFeito: (loteId: number) => void
  onTarefa: (tarefa: number, valores: Values) => void
}

/** The form of a batch: the fields of an asset once, how many, and their labels. */
export function Formulario({ natureza, iniciais, acompanhar, onFeito, onTarefa }: Props) {
  const { can } = usePermissoes()
  const chave = useChaveDoEnvio()
  const { arquivos: enviados, ...digitado } = iniciais ?? {}
  const [arquivos, setArquivos] = useState(() => arquivosDoRascunho(enviados))
  const [conferindo, setConferindo] = useState(false)
  const adicionais = useAdicionais({ semArquivos: true })
  const proprios = {
    nomes: [...nomesDoIntervalo, ...adicionais.proprios.nomes],
    erros: (v: Values) => ({ ...errosDoIntervalo(v), ...adicionais.proprios.erros(v) }),
  }
  const bem = useBemForm({ iniciais: { ...vazios, tipoNatureza: natureza, ...digitado }, nomes, proprios })
  const { form, salvar, enviando } = bem
  const tocado = form.isDirty() || quantosArquivos(arquivos) > 0
  useEffect(() => {
    if (tocado) acompanhar({ ...form.values, arquivos })
  }, [form.values, arquivos, tocado, acompanhar])

  const enviar = async (tombar: boolean) => {
    setConferindo(true)
    if (arquivos.documentos.some((d) => d.descricao.trim() === '')) return
    const feito = await salvar(
      tombar ? 'tombar' : 'salvar',
      (valores) => {
        const escritos = nomes.filter((n) => vale(n, valores, bem.natureza))
        const body = {
          ...corpoDoBem(valores, escritos),
          ...adicionais.corpo(valores),
          ...corpoDosArquivos(arquivos),
          ...intervaloDe(valores),
          tombar,
        }
        return comEtiquetaNova((mais) => {
          const pedido = { ...body, ...mais }
          return call(rotasLote.criar, {
            body: loose(pedido),
            idempotencyKey: chave(pedido),
            noToast: true,
            noErrorToast: pedeEtiqueta,
          })
        }, PERGUNTA)
      },
      { tombando: tombar },
    )
    if (!feito) return
    const tarefa = tarefaDe(feito)
    if (tarefa !== null) return onTarefa(tarefa, { ...form.values, arquivos })
    await Promise.all([recarregarBens(), recarregarLotes()])
    onFeito(feito.id)
  }
  const podeTombar = can('tombarpatrimonio')
  useHotkeys([['mod+Enter', () => void enviar(podeTombar)]], [])
  const lido = lerIntervalo(intervaloDe(form.values))
  return (
    <PaginaDeCadastro
      titulo="Cadastrar vários bens"
      bem={bem}
      campos={{ ...campos, ...adicionais.campos }}
      naoSalvo="Nenhum bem foi cadastrado"
      onSubmit={() => void enviar(false)}
      lado={<Previsao bem={bem} titulo="Como cada bem vai depreciar" />}
      dica="São cadastrados todos ou nenhum. O que você digita fica guardado neste navegador até lá."
      botoes={
        <>
          <Button
            type="submit"
            variant={podeTombar ? 'default' : 'filled'}
            loading={enviando === 'salvar'}
            disabled={enviando !== null}
          >
            Cadastrar {'intervalo' in lido ? bens(lido.intervalo.quantidade) : 'bens'}
          </Button>
          {podeTombar && (
            <Button
              loading={enviando === 'tombar'}
              disabled={enviando !== null}
              {...sendsForm}
              onClick={() => void enviar(true)}
              title="Ctrl+Enter"
            >
              Cadastrar e tombar
            </Button>
          )}
        </>
      }
    >
      <Intervalo form={form} />
      <Secoes bem={bem} sem={SEM} foco={false} />
      <SecoesAdicionais definicoes={adicionais.pedidas(form.values)} form={form} />
      <ArquivosDoNovo value={arquivos} onChange={setArquivos} conferindo={conferindo} muitos />
    </PaginaDeCadastro>
  )
}
