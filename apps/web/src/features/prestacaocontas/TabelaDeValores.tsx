import { Button, Group, TextInput } from '@mantine/core'
import { rotasLayoutsPrestacao as r, type TabelaDeCodigos } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useUnsaved } from '../../kernel/unsaved.ts'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { recarregarLayouts } from './consultas.ts'
import css from './prestacaocontas.module.css'

/** The values of a source, each with the code that it has for the court: all are saved together. */
export function TabelaDeValores({ id, tabela }: { id: number; tabela: TabelaDeCodigos }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const [mudados, setMudados] = useState<Readonly<Record<string, string>>>({})
  const [enviando, setEnviando] = useState(false)
  const codigo = (l: TabelaDeCodigos['linhas'][number]) => mudados[l.chave] ?? l.codigo
  useUnsaved(Object.keys(mudados).length > 0, enviando)
  const salvar = async () => {
    setEnviando(true)
    try {
      const linhas = tabela.linhas.map((l) => ({ chave: l.chave, codigo: codigo(l).trim() }))
      const body = { tabela: tabela.nome, linhas, versao: tabela.versao }
      await call(r.salvarTabela, { params: { id }, body })
      await recarregarLayouts()
      setMudados({})
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      // Beside what was typed stands what the other one saved.
      if (erro.status === 409) await recarregarLayouts()
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
      <Tabela label={`Códigos de ${tabela.nome}`}>
        <thead>
          <tr>
            <th scope="col">{tabela.de}</th>
            <th scope="col">Código</th>
          </tr>
        </thead>
        <tbody>
          {tabela.linhas.map((l) => (
            <tr key={l.chave}>
              <td>{l.rotulo}</td>
              <td>
                {pode ? (
                  <TextInput
                    size="xs"
                    className={css.codigo}
                    aria-label={`Código de ${l.rotulo}`}
                    maxLength={60}
                    value={codigo(l)}
                    onChange={(e) => {
                      const { value } = e.currentTarget
                      setMudados((antes) => ({ ...antes, [l.chave]: value }))
                    }}
                  />
                ) : (
                  codigo(l)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Tabela>
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
