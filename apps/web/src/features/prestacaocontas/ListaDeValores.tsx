import { Button, Group, Textarea } from '@mantine/core'
import { rotasLayoutsPrestacao as r, type TabelaDeCodigos } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useUnsaved } from '../../kernel/unsaved.ts'
import { recarregarLayouts } from './consultas.ts'

const emLinhas = (t: TabelaDeCodigos) => t.linhas.map((l) => l.chave).join('\n')

/** The list that a rule asks, one value a line, as it is copied from what the court publishes. */
export function ListaDeValores({ id, tabela }: { id: number; tabela: TabelaDeCodigos }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  // As it was when the list was opened: what is written is no answer to what somebody else has saved since.
  const [lida, setLida] = useState(tabela)
  const [texto, setTexto] = useState(emLinhas(tabela))
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  useUnsaved(texto !== emLinhas(lida), enviando)
  const salvar = async () => {
    setEnviando(true)
    setErro(null)
    try {
      const valores = [...new Set(texto.split('\n').map((l) => l.trim()))].filter((l) => l !== '')
      const linhas = valores.map((chave) => ({ chave, codigo: '' }))
      const body = { tabela: tabela.nome, linhas, versao: lida.versao }
      const salva = await call(r.salvarTabela, { params: { id }, body })
      setLida(salva)
      setTexto(emLinhas(salva))
      await recarregarLayouts()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setErro(e.status === 409 ? e.message : Object.values(e.fields).flat().join(' ') || null)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        void salvar()
      }}
    >
      <Textarea
        label={`Valores de ${tabela.nome}`}
        description="Um por linha. Os códigos de uma combinação são separados por |."
        readOnly={!pode}
        value={texto}
        error={erro}
        autosize
        minRows={4}
        maxRows={14}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      {pode && (
        <Group mt="sm">
          <Button type="submit" loading={enviando} disabled={enviando}>
            Salvar {tabela.nome}
          </Button>
        </Group>
      )}
    </form>
  )
}
